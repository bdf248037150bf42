// What other features use of single sign-on.

export { SingleSignOnSection } from './SingleSignOnSection.tsx'
