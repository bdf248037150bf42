// What other features use of the profiles of products.

export { ProductsCard } from './ProductsCard.tsx'
