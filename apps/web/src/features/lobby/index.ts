export { firstPicture } from './home/first-picture.ts'
export { HomePage } from './home/home-page.tsx'
