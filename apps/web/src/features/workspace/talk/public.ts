// What other features show of conversations.

export { ContractTalk } from './ContractTalk.tsx'
