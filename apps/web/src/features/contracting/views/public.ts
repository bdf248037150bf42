// What other features use of saved views.

export { SaveView, useView } from './SaveView.tsx'
export { ViewNavigation } from './ViewNavigation.tsx'
