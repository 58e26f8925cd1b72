'use client';

import { Toaster as Sonner } from 'sonner';

const ABOVE_THE_COMPOSER = 152;

/** Where short messages appear; call sonner's `toast` to show one. */
export function Toaster() {
  return (
    <Sonner
      position="bottom-right"
      mobileOffset={{ bottom: ABOVE_THE_COMPOSER }}
      duration={8000}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-(--width) font-sans items-center gap-3 rounded-md bg-text py-2.5 pr-2.5 pl-3.5 text-sm text-surface shadow-lg',
          content: 'flex-1',
          actionButton: 'min-h-7 px-1 font-strong underline underline-offset-3 touch:min-h-11',
        },
      }}
    />
  );
}
