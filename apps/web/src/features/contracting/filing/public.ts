// What other features use of filing.

export { EndReminder } from './EndReminder.tsx'
export { FileMenu } from './FileMenu.tsx'
export { dragContracts } from './drag-contracts.ts'
export { FilingFacts } from './FilingFacts.tsx'
export { FolderNavigation } from './FolderNavigation.tsx'
export { UndoButton } from './UndoButton.tsx'
export { useColleagues } from './use-folders.ts'
