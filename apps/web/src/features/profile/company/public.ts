// What other features use of company profiles.

export { MissingNotice, SaveRow } from './profile-parts.tsx'
