// What other features use of imports.

export { ImportDialog } from './ImportDialog.tsx'
