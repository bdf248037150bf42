// What other features use of comparing.

export { ChangesButton } from './ChangesButton.tsx'
export { ChangeLine } from './DiffView.tsx'
export { DiffDialog } from './DiffDialog.tsx'
export { StayEffect } from './StayEffect.tsx'
export { NewInVersion } from './NewInVersion.tsx'
