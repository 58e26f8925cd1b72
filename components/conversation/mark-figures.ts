import type { ElementContent, Root, Text } from 'hast';

/**
 * A rehype plugin that wraps every occurrence of the given words in a `mark`, their index in `data-figure`; code is left
 * alone. Its options are plain JSON: Streamdown tells two set-ups of a plugin apart by them alone.
 */
export function markFigures({ texts }: { texts: readonly string[] }) {
  // The longest first, so that "₹1,20,000 a month" is not taken for "₹1,20,000" when both are figures.
  const alternatives = texts.toSorted((a, b) => b.length - a.length).map(escaped);
  // Not inside a longer number or word: "8%" is not in "18%".
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}.,])(?:${alternatives.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  const wrapped = ({ value }: Text): ElementContent[] => {
    const parts: ElementContent[] = [];
    let from = 0;
    for (const { 0: text, index } of value.matchAll(pattern)) {
      if (index > from) parts.push({ type: 'text', value: value.slice(from, index) });
      const properties = { 'data-figure': String(texts.indexOf(text)) };
      parts.push({ type: 'element', tagName: 'mark', properties, children: [{ type: 'text', value: text }] });
      from = index + text.length;
    }
    if (from < value.length) parts.push({ type: 'text', value: value.slice(from) });
    return parts;
  };
  const inside = (children: ElementContent[]): ElementContent[] =>
    children.flatMap((child) => {
      if (child.type === 'text') return wrapped(child);
      if (child.type === 'element' && child.tagName !== 'code') child.children = inside(child.children);
      return [child];
    });
  return (root: Root) => {
    root.children = inside(root.children as ElementContent[]);
  };
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
