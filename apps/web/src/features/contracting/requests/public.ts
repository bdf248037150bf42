// What other features show of requests.

export { RequestTable } from './RequestTable.tsx'
