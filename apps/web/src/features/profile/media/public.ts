// What other features use of the pictures of a profile.

export { LogoField } from './LogoField.tsx'
export { MediaCard } from './MediaCard.tsx'
