// What others use of tokens.

export { TokensSection } from './TokensSection.tsx'
