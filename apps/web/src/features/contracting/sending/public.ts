// What other features use of sending.

export { SendDialog } from './SendDialog.tsx'
