// What other features use of talks.

export {
  type Conversation,
  ensureTalk,
  ensureTalks,
  findConversation,
  findTalk,
  findTalks,
  getConversation,
  getTalkSide,
  idAfter,
  lockConversation,
  lockPlace,
  lockPlaces,
  type LockedConversation,
  type Place,
  type TalkSide,
} from './talk-store.ts'
export { moveTalks } from './move-talks.ts'
export { letsSeeReading } from './talk-settings.ts'
export { getPlace } from './places.ts'
export { whyNotWrite, whyNotWriteTo } from './who-may-talk.ts'
