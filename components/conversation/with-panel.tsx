'use client';

import { type ComponentProps, type ReactNode, useState } from 'react';
import { MemoryPanel } from '../memory-panel';
import { CONVERSATION_MIN, PANEL_WIDTH } from '../shell/panes';
import { usePanes } from '../shell/use-panes';
import { Sheet } from '../ui/sheet';
import { SidePane } from '../ui/side-pane';
import { useMediaQuery } from '../ui/use-media-query';
import { usePanelCommands } from './use-panel-commands';

type WithPanelProps = {
  /** Null while it is not known yet what the panel is about: its place is kept. */
  panel: Omit<ComponentProps<typeof MemoryPanel>, 'onClose'> | null;
  /** The conversation; `openPanel` shows the panel as a sheet where there is no room beside it. */
  children: (openPanel: () => void) => ReactNode;
};

/** Width of the panel where the conversation has no room to spare. */
const NARROW = 360;

/** A conversation with its memory panel: beside it from 800 px on, a sheet below that. */
export function WithPanel({ panel, children }: WithPanelProps) {
  const { panes, arrange } = usePanes();
  const [sheet, setSheet] = useState(false);
  const wide = useMediaQuery('(width >= 50rem)');
  const roomy = useMediaQuery('(width >= 75rem)');
  const close = () => arrange({ panelOpen: false });
  // What is shown in the conversation is behind the sheet: it makes way.
  const selectBehindSheet = (position: number | null) => {
    panel?.onSelectPosition(position);
    if (position !== null) setSheet(false);
  };
  usePanelCommands(wide ? panes.panelOpen : sheet, () =>
    wide ? arrange({ panelOpen: !panes.panelOpen }) : setSheet(!sheet),
  );
  return (
    <>
      <SidePane
        id="panel"
        side="right"
        label="Width of the memory panel"
        width={PANEL_WIDTH}
        size={roomy ? panes.panel : Math.min(panes.panel, NARROW)}
        onSize={(pixels) => arrange({ panel: pixels })}
        mainMin={roomy ? CONVERSATION_MIN : undefined}
        pane={
          wide &&
          panes.panelOpen && (
            <aside aria-label="What FinCoach saw" className="h-full bg-page [--ground:var(--page)]">
              {panel && <MemoryPanel {...panel} onClose={close} />}
            </aside>
          )
        }
      >
        {children(() => setSheet(true))}
      </SidePane>
      <Sheet open={sheet && !wide} onOpenChange={setSheet} label="What FinCoach saw" side="bottom">
        {panel && (
          <MemoryPanel {...panel} onSelectPosition={selectBehindSheet} onClose={() => setSheet(false)} />
        )}
      </Sheet>
    </>
  );
}
