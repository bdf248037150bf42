// What other features use of the profiles of products.

export { addProduct, getOwnProduct, listProductProfiles, updateProduct } from './product-profile.ts'
