// What other rooms use of products.

export { ProductMenu } from './ProductMenu.tsx'
export { SheetMenu } from './SheetMenu.tsx'
export { StructureDialogs } from './StructureDialogs.tsx'
export { useStructureDialog } from './use-structure-dialog.ts'
