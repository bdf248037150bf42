// What other features use of erasing a person.

export { erasePerson } from './erase-person.ts'
