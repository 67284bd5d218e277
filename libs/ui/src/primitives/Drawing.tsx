import type { Printer } from 'lucide';

/** What a drawing of the one set is made of, imported by its name: `import { Printer } from 'lucide'`. */
export type Shapes = typeof Printer;

interface DrawingProps {
  of: Shapes;
  className?: string | undefined;
}

/**
 * A drawing without styles of its own. It is hidden from assistive technology, as that of `Icon` is. Its lines are
 * thinner than the set's default of 2, to sit with the text faces.
 */
export function Drawing({ of: shapes, className }: DrawingProps) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      width={24}
      height={24}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden
    >
      {shapes.map(([name, attributes], place) => {
        const Shape = name as 'path';
        return <Shape key={place} {...attributes} />;
      })}
    </svg>
  );
}
