// What the contract page shows of e-mails that come to it.

export { ForwardingAddress } from './ForwardingAddress.tsx'
export { MailActivity } from './MailActivity.tsx'
