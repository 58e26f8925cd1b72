'use client';

import { type ReactNode, useRef } from 'react';
import { Group, Panel, type PanelImperativeHandle, Separator } from 'react-resizable-panels';

type Width = { min: number; max: number; initial: number };
type SidePaneProps = {
  id: string;
  side: 'left' | 'right';
  /** What its edge resizes, for screen readers. */
  label: string;
  width: Width;
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
  const reset = () => {
    panel.current?.resize(width.initial);
    onSize(width.initial);
  };
  const edge = (
    <Separator
      aria-label={label}
      disableDoubleClick
      onDoubleClick={reset}
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
