import { type ComponentType, type ReactNode, useState } from 'react';
import { toast } from 'sonner';
import { useCommandKey } from '../ui/use-shortcut';
import type { PaletteProps } from './palette';

/**
 * The palette, whose code is fetched when it is first asked for: by Ctrl K (Cmd K on a Mac), also while somebody types,
 * or by `show`.
 */
export function usePalette(): { palette: ReactNode; show: () => void } {
  const [Palette, setPalette] = useState<ComponentType<PaletteProps> | null>(null);
  const [open, setOpen] = useState(false);
  const show = async () => {
    setOpen(true);
    if (Palette) return;
    try {
      const loaded = await import('./palette');
      setPalette(() => loaded.Palette);
    } catch {
      setOpen(false);
      toast('The palette could not be fetched. Check that FinCoach is running, then try again.');
    }
  };
  useCommandKey('k', () => (open ? setOpen(false) : show()));
  return { palette: Palette && <Palette open={open} onOpenChange={setOpen} />, show };
}
