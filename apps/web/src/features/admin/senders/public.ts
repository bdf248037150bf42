// What the screen of the platform shows of sending.

export { SendersCard } from './SendersCard.tsx'
