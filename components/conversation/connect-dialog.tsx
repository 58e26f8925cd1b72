import { Dialog } from '../ui/dialog';

const VARIABLES = [
  { name: 'OPENAI_API_KEY', what: 'the key of your provider' },
  { name: 'OPENAI_BASE_URL', what: 'its address; leave it out for OpenAI' },
  { name: 'FINCOACH_MODEL', what: 'the model that answers' },
  { name: 'FINCOACH_SUMMARY_MODEL', what: 'the model that writes summaries; the same one when left out' },
];

/** Which variables connect a model. Keys belong to the server: this page never asks for one. */
export function ConnectDialog({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Connect a model"
      description="Set these where FinCoach runs, in its environment or a file named .env, and start it again. Any server that speaks OpenAI’s API will do: OpenAI, Groq, Ollama, vLLM, LM Studio, OpenRouter."
    >
      <dl className="mt-4 text-sm">
        {VARIABLES.map(({ name, what }) => (
          <div key={name} className="border-b border-line py-2">
            <dt className="font-mono text-[0.86em]">{name}</dt>
            <dd className="text-muted">{what}</dd>
          </div>
        ))}
      </dl>
      <pre className="mt-4 overflow-x-auto rounded-md bg-sunken p-3 font-mono text-xs leading-normal">
        {'OPENAI_API_KEY=…\nFINCOACH_MODEL=gpt-4.1-mini\nnpm start'}
      </pre>
      <p className="mt-3 text-sm text-muted">The key stays on the server. It is never sent to this page.</p>
    </Dialog>
  );
}
