import { useState } from 'react';
import { type LabPrices, LabProblem, readPrice } from '@/lib/lab';
import { Select } from '../ui/select';
import { TextField } from '../ui/text-field';
import type { LabFacts } from './lab-facts';
import { SideHeading } from './side-heading';
import type { LabLink } from './use-lab-link';
import { writePrice } from './use-prices';

const TYPED = 'typed in';
const SAME = 'same';
const CURRENCIES = [
  { value: 'USD', label: 'US dollars' },
  { value: 'INR', label: 'Rupees' },
];
const KINDS = [
  { name: 'input', label: 'Input' },
  { name: 'cachedInput', label: 'Cached' },
  { name: 'output', label: 'Output' },
] as const;

type PricesFormProps = { link: LabLink; facts: LabFacts; prices: LabPrices };

/** What a million tokens cost: of a model of the list, or as they are typed in. */
export function PricesForm({ link, facts, prices }: PricesFormProps) {
  const { chat, summariser, currency, source } = prices;
  const models = facts.prices.map(({ model }) => ({ value: model, label: model }));
  const typed = chat.model === TYPED ? [{ value: TYPED, label: 'Typed in' }] : [];
  const same = link.link.summariser === '';
  return (
    <section aria-label="Prices">
      <SideHeading end="for a million tokens">Prices</SideHeading>
      <div className="flex flex-wrap gap-2">
        <Select
          label="Prices of"
          value={chat.model}
          options={[...typed, ...models]}
          onChange={(model) => model !== TYPED && link.set({ price: model })}
        />
        <Select
          label="Currency"
          value={currency}
          options={CURRENCIES}
          onChange={(next) =>
            link.set({ price: writePrice(chat, next as LabPrices['currency']), summariser: '' })
          }
        />
      </div>
      <div className="mt-2 grid grid-cols-3 gap-2">
        {KINDS.map(({ name, label }) => (
          <PriceField
            key={`${name} ${chat[name]}`}
            label={label}
            name={name}
            price={chat[name]}
            onPrice={(price) => link.set({ price: writePrice({ ...chat, [name]: price }, currency) })}
          />
        ))}
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-2 text-sm text-muted">
        <span aria-hidden>Summaries by</span>
        <Select
          label="Summaries by"
          value={same ? SAME : summariser.model}
          options={[{ value: SAME, label: 'the same model' }, ...(currency === 'USD' ? models : [])]}
          onChange={(model) => link.set({ summariser: model === SAME ? '' : model })}
        />
      </div>
      <p className="mt-1.5 text-xs text-muted">
        {source === TYPED ? 'As typed in.' : `From ${source}.`} What a provider’s cache reuses of a prompt is
        counted from {prices.cache.least.toLocaleString('en-IN')} tokens on, in steps of {prices.cache.block}.
      </p>
    </section>
  );
}

type PriceFieldProps = {
  label: string;
  name: (typeof KINDS)[number]['name'];
  price: number;
  onPrice: (price: number) => void;
};

/** One price; what is typed counts once it is confirmed, and what is no price is refused in words. */
function PriceField({ label, name, price, onPrice }: PriceFieldProps) {
  const [typed, setTyped] = useState(String(price));
  const [error, setError] = useState<string | null>(null);
  const confirm = () => {
    try {
      const read = readPrice(typed, name);
      setError(null);
      if (read !== price) onPrice(read);
    } catch (problem) {
      if (!(problem instanceof LabProblem)) throw problem;
      setError(problem.message);
    }
  };
  return (
    <div className={error ? 'col-span-3' : undefined}>
      <TextField
        label={label}
        inputMode="decimal"
        value={typed}
        error={error}
        onChange={setTyped}
        onBlur={confirm}
        onKeyDown={({ key }) => key === 'Enter' && confirm()}
      />
    </div>
  );
}
