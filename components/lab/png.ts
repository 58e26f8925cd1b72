const SHARPNESS = 2;

/** Draws a card as it stands, in the theme that it has, without its buttons. */
export async function pngOf(card: HTMLElement): Promise<Blob> {
  // Only whoever asks for a picture needs the code that draws it.
  const { toBlob } = await import('html-to-image');
  const blob = await toBlob(card, {
    pixelRatio: SHARPNESS,
    backgroundColor: getComputedStyle(card).backgroundColor,
    filter: (node) => !(node instanceof HTMLElement && node.dataset.notDrawn !== undefined),
  });
  if (!blob) throw new Error('Nothing was drawn');
  return blob;
}
