// What other features use of comparing.

export { ChangesButton } from './ChangesButton.tsx'
export { DiffDialog } from './DiffDialog.tsx'
export { NewInVersion } from './NewInVersion.tsx'
