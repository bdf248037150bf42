/** @param bytes at least 0 @example sizeText(38_400) is '38 kB', sizeText(1_240_000) '1.2 MB', sizeText(3_000_000_000) '3.0 GB' */
export function sizeText(bytes: number): string {
  if (bytes < 1_000_000) return `${bytes === 0 ? 0 : Math.max(1, Math.round(bytes / 1000))} kB`
  return bytes < 1_000_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${(bytes / 1_000_000_000).toFixed(1)} GB`
}
