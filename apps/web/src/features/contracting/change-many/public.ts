// What other features use of one change over many templates.

export { ChangeManyButton } from './ChangeManyButton.tsx'
export { ManyPreview } from './ManyPreview.tsx'
export { usePreviews } from './use-previews.ts'
