// What other features use of mass messages.

export { MassMessageDialog } from './MassMessageDialog.tsx'
