// What other features use of downloads.

export type { Cell, Sheet } from './workbook/sheet-xml.ts'
export { workbookFile } from './workbook/workbook-file.ts'
