// What other features use of actions on many templates.

export { UndoTemplatesButton } from './UndoTemplatesButton.tsx'
