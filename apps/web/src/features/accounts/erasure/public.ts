// What other features use of erasing.

export { EraseOwnCard } from './EraseOwnCard.tsx'
export { EraseUserDialog } from './EraseUserDialog.tsx'
