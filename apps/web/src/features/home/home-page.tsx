import { Categories } from './categories.tsx'
import { Hero } from './hero.tsx'
import { Promises } from './promises.tsx'

export function HomePage() {
  return (
    <div className="flex flex-col gap-10 md:gap-14">
      <Hero />
      <Categories />
      <Promises />
    </div>
  )
}
