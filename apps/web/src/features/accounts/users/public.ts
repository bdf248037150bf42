// What other features use of users.

export { UsersSection } from './UsersSection.tsx'
