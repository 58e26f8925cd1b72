import { type FormEvent, useState } from 'react';
import { type LabRecipe, recipeSchema } from '@/lib/lab';
import { Button } from '../ui/button';
import { Select } from '../ui/select';
import { TextField } from '../ui/text-field';
import type { Choose } from './open-source';

type NumberField = Exclude<keyof LabRecipe, 'spread'>;
type Typed = Record<NumberField, string>;
type GeneratedSourceProps = {
  initial: LabRecipe | null;
  onChoose: Choose;
};

const FIELDS: readonly { name: NumberField; label: string }[] = [
  { name: 'turns', label: 'Turns' },
  { name: 'facts', label: 'Planted facts' },
  { name: 'questionWords', label: 'Words of a question' },
  { name: 'replyWords', label: 'Words of a reply' },
  { name: 'seed', label: 'Seed' },
];
const SPREADS = [
  { value: 'even', label: 'Even lengths', description: 'Every message is about as long as the average.' },
  { value: 'ordinary', label: 'Ordinary lengths', description: 'Short and long ones, as people write.' },
  {
    value: 'wide',
    label: 'Wide lengths',
    description: 'A few messages are many times as long: pasted papers.',
  },
];

/** A conversation made by a recipe: its turns, its lengths, what is planted; the same seed gives the same one. */
export function GeneratedSource({ initial, onChoose }: GeneratedSourceProps) {
  const start = initial ?? recipeSchema.parse({});
  const [typed, setTyped] = useState<Typed>(() => typedOf(start));
  const [spread, setSpread] = useState<string>(start.spread);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = recipeSchema.safeParse({ ...numbersOf(typed), spread });
    if (read.success) {
      setErrors({});
      onChoose({ source: { kind: 'generated', recipe: read.data } });
    } else
      setErrors(Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0]), message])));
  };
  return (
    <form aria-label="Generate" onSubmit={submit} noValidate className="space-y-3">
      <div className="grid grid-cols-2 gap-x-3 gap-y-2.5">
        {FIELDS.map(({ name, label }) => (
          <TextField
            key={name}
            label={label}
            inputMode="numeric"
            value={typed[name]}
            error={errors[name] ? `${label} ${errors[name]}.` : null}
            onChange={(value) => setTyped({ ...typed, [name]: value })}
          />
        ))}
      </div>
      <Select label="Spread" value={spread} options={SPREADS} onChange={setSpread} />
      <div>
        <Button type="submit" variant="primary">
          Generate
        </Button>
      </div>
    </form>
  );
}

function typedOf({ spread: _, ...numbers }: LabRecipe): Typed {
  return Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, String(value)])) as Typed;
}

function numbersOf(typed: Typed): Record<string, number> {
  return Object.fromEntries(
    Object.entries(typed).map(([name, text]) => {
      const digits = text.replaceAll(/[,\s]/g, '');
      return [name, /^\d+$/.test(digits) ? Number(digits) : Number.NaN];
    }),
  );
}
