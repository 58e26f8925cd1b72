'use client';

import dynamic from 'next/dynamic';
import type { ComponentProps } from 'react';

// A page comes as HTML that can be read and scrolled at once. What makes it live is fetched beside it, in its own time:
// imported here in the usual way, all of it would stand before the first word.
const LaterFrame = dynamic(() => import('./shell/frame').then(({ Frame }) => Frame));
const LaterHome = dynamic(() => import('./conversation/home-view').then(({ HomeView }) => HomeView));
const LaterThread = dynamic(() => import('./conversation/thread-view').then(({ ThreadView }) => ThreadView));
const LaterArchive = dynamic(() => import('./archive/archive-view').then(({ ArchiveView }) => ArchiveView));
const LaterLab = dynamic(() => import('./lab/lab-view').then(({ LabView }) => LabView));

/** What every page stands in. */
export function Frame(props: ComponentProps<typeof LaterFrame>) {
  return <LaterFrame {...props} />;
}

/** The page before a conversation exists. */
export function HomeView(props: ComponentProps<typeof LaterHome>) {
  return <LaterHome {...props} />;
}

/** One conversation. */
export function ThreadView(props: ComponentProps<typeof LaterThread>) {
  return <LaterThread {...props} />;
}

/** Every message of one conversation. */
export function ArchiveView(props: ComponentProps<typeof LaterArchive>) {
  return <LaterArchive {...props} />;
}

/** Memories side by side. */
export function LabView(props: ComponentProps<typeof LaterLab>) {
  return <LaterLab {...props} />;
}
