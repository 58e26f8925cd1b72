import { GalleryHorizontalEnd } from 'lucide-react';
import { toast } from 'sonner';
import { bindStrategy, defaultMemory, type Memory, strategies } from '@/lib/memory';
import { useCommands } from '../shell/commands';

/** Every memory as a command of the palette: the one in use with its settings, the others with their defaults. */
export function useMemoryCommands(memory: Memory, onMemory: (memory: Memory) => void) {
  useCommands(
    'Memory',
    strategies.map(({ id, label, term }) => ({
      id: `memory ${id}`,
      label,
      detail: term,
      words: 'switch memory strategy',
      icon: GalleryHorizontalEnd,
      current: id === memory.strategy,
      run: () => {
        if (id === memory.strategy) return;
        const chosen = id === defaultMemory.strategy ? defaultMemory : bindStrategy({ strategy: id }).memory;
        onMemory(chosen);
        toast(`The memory is now ${bindStrategy(chosen).name}.`, {
          action: { label: 'Undo', onClick: () => onMemory(memory) },
        });
      },
    })),
  );
}
