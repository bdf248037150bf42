// What other rooms use of the head of a rate sheet.

export { HeadFields, headFinding, headOfForm } from './HeadFields.tsx'
export { SheetDetailsDialog } from './SheetDetailsDialog.tsx'
