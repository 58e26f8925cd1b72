const megabytes = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });

/** A size in bytes as people read it: "12 KB", "3.4 MB". */
export function sizeInWords(bytes: number): string {
  if (bytes < 1000) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} KB`;
  return `${megabytes.format(bytes / 1_000_000)} MB`;
}
