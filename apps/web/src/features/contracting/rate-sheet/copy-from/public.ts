// What other rooms use of copying from another product.

export { CopyFrom } from './CopyFrom.tsx'
