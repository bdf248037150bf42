// What other rooms use of seasons.

export { SeasonHead } from './SeasonHead.tsx'
export { SeasonStrip } from './SeasonStrip.tsx'
