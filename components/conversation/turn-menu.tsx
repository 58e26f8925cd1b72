import { Copy, Ellipsis, FlaskConical, GitBranch, MessageSquarePlus } from 'lucide-react';
import { useRef } from 'react';
import { toast } from 'sonner';
import { problemFrom } from '../api/api-problem';
import { count } from '../memory-panel/numbers';
import { IconButton } from '../ui/icon-button';
import { Menu, MenuItem } from '../ui/menu';
import { turnMenuId } from './focus-turn-menu';
import { useTurnActions } from './turn-actions';
import type { TurnView } from './turn-views';
import { type BranchPoint, useBranch } from './use-branch';

/** What can be done with any turn of the log: copied, branched from, asked otherwise or under another memory. Under its number. */
export function TurnMenu({ view: { turn, question, replies } }: { view: TurnView }) {
  const { threadId, reword, tryMemory } = useTurnActions();
  const branch = useBranch(threadId);
  const opensEditor = useRef(false);
  const last = replies.at(-1) ?? question;
  const branchFrom = (at: BranchPoint) =>
    branch(at).catch((error) => toast(`Nothing was branched. ${problemFrom(error).detail}`));
  const askOtherwise = () => {
    opensEditor.current = true;
    reword({ turn, branch: true });
  };
  const keepEditorFocused = (event: Event) => {
    if (opensEditor.current) event.preventDefault();
    opensEditor.current = false;
  };
  if (!last || last.position === null) return null;
  const { position } = last;
  return (
    <div className="absolute top-[33px] left-[calc(var(--folio)-34px)] max-md:left-0">
      <Menu
        align="start"
        label={`More for turn ${count(turn)}`}
        onClosed={keepEditorFocused}
        trigger={
          <IconButton
            id={turnMenuId(turn)}
            icon={Ellipsis}
            label={`More for turn ${count(turn)}`}
            size="small"
            className="opacity-0 transition-opacity group-focus-within/turn:opacity-100 group-hover/turn:opacity-100 data-[state=open]:opacity-100 touch:opacity-100"
          />
        }
      >
        {question && (
          <MenuItem icon={Copy} onSelect={() => copy(question.text, 'question')}>
            Copy question
          </MenuItem>
        )}
        {replies.length > 0 && (
          <MenuItem icon={Copy} onSelect={() => copy(replies.map(({ text }) => text).join('\n\n'), 'reply')}>
            Copy reply
          </MenuItem>
        )}
        <MenuItem icon={GitBranch} onSelect={() => branchFrom({ turn, position })}>
          Branch from here
        </MenuItem>
        {question && (
          <MenuItem icon={MessageSquarePlus} onSelect={askOtherwise}>
            Ask otherwise in a branch…
          </MenuItem>
        )}
        {question && (
          <MenuItem icon={FlaskConical} onSelect={() => tryMemory(turn)}>
            Ask again with another memory…
          </MenuItem>
        )}
      </Menu>
    </div>
  );
}

async function copy(text: string, what: 'question' | 'reply') {
  try {
    await navigator.clipboard.writeText(text);
    toast(`The ${what} is copied.`);
  } catch {
    toast(`The ${what} was not copied: this browser does not allow it here.`);
  }
}
