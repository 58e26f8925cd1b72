'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { Group, Panel, type PanelImperativeHandle, Separator } from 'react-resizable-panels';

type Width = { min: number; max: number; initial: number };
type SidePaneProps = {
  id: string;
  side: 'left' | 'right';
  /** What its edge resizes, for screen readers. */
  label: string;
  width: Width;
  /** Pixels; when it changes the pane follows. */
  size: number;
  /** The pane, or nothing while it is closed. */
  pane: ReactNode;
  onSize: (pixels: number) => void;
  mainMin?: number;
  children: ReactNode;
};

/** A main area with one pane beside it whose edge can be dragged, moved with the arrow keys and double-clicked back. */
export function SidePane({ id, side, label, width, size, pane, onSize, mainMin, children }: SidePaneProps) {
  const panel = useRef<PanelImperativeHandle>(null);
  const remember = () => panel.current && onSize(Math.round(panel.current.getSize().inPixels));
  const open = Boolean(pane);
  const drawn = useRef<number>(null);
  useEffect(() => {
    // A pane that has just come has its size already, and its group does not know it yet.
    if (open && drawn.current !== null && drawn.current !== size) panel.current?.resize(size);
    drawn.current = open ? size : null;
  }, [open, size]);
  const edge = (
    <Separator
      title={`${label}. Double click: as it was.`}
      disableDoubleClick
      onDoubleClick={() => onSize(width.initial)}
      className="w-px bg-line transition-colors hover:bg-accent data-[separator=active]:bg-accent"
    />
  );
  const aside = (
    <Panel
      id={id}
      panelRef={panel}
      defaultSize={size}
      minSize={width.min}
      maxSize={width.max}
      groupResizeBehavior="preserve-pixel-size"
    >
      {pane}
    </Panel>
  );
  return (
    <Group
      className="h-full"
      onLayoutChanged={(_layout, { isUserInteraction }) => isUserInteraction && remember()}
    >
      {pane && side === 'left' && (
        <>
          {aside}
          {edge}
        </>
      )}
      <Panel id={`${id}-main`} minSize={mainMin}>
        {children}
      </Panel>
      {pane && side === 'right' && (
        <>
          {edge}
          {aside}
        </>
      )}
    </Group>
  );
}
