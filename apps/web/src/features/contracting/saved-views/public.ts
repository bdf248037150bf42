// What other features use of saved views.

export { SaveView, useView } from './SaveView.tsx'
export { ShareItem } from './ShareItem.tsx'
export { ViewActions } from './ViewActions.tsx'
export { ViewNavigation } from './ViewNavigation.tsx'
export { keptLayout, ViewSaver } from './ViewSaver.tsx'
export { ViewsPopover } from './ViewsPopover.tsx'
