// What other rooms use of presence.

export { Faces, FacesAt } from './Faces.tsx'
export { announce, OthersContext, usePresence } from './use-presence.ts'
export { useWhereabouts } from './use-whereabouts.ts'
