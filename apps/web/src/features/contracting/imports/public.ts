// What other features use of imports.

export { ImportDialog } from './ImportDialog.tsx'
export { OmniImportDialog } from './OmniImportDialog.tsx'
