// Where the browser finds a file that belongs to a rate sheet.

import type { SheetFile } from '@tradewind/domain/rate-sheet/rate-sheet.ts'

export function fileAddress({ path }: Pick<SheetFile, 'path'>): string {
  return `/proxy/s3/file?${new URLSearchParams({ key: path }).toString()}`
}
