// What other features use of talks.

export {
  type Conversation,
  ensureTalk,
  ensureTalks,
  findConversation,
  findTalk,
  getConversation,
  getTalkSide,
  idAfter,
  lockConversation,
  lockPlace,
  type LockedConversation,
  type Place,
  type TalkSide,
} from './talk-store.ts'
export { moveTalks } from './move-talks.ts'
export { letsSeeReading } from './talk-settings.ts'
export { getPlace } from './places.ts'
export { whyNotWrite } from './who-may-talk.ts'
