// What the workspace shows of the inbox.

export { InboxLink } from './InboxLink.tsx'
export { InboxPage } from './InboxPage.tsx'
