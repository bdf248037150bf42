// What other features use of filing.

export { EndReminder } from './EndReminder.tsx'
export { FileMenu, type FileMenuProps } from './FileMenu.tsx'
export { dragContracts } from './drag-contracts.ts'
export { FilingFacts } from './FilingFacts.tsx'
export { FolderNavigation } from './FolderNavigation.tsx'
export { folderIdOf, folderPath } from './folder-address.ts'
export { PriorityMark } from './PriorityMark.tsx'
export { UndoButton } from './UndoButton.tsx'
export { type Colleague, useColleagues } from './use-folders.ts'
