import type { Printer } from 'lucide';

/** The shapes of an icon. All icons are from one set and imported by name: `import { Printer } from 'lucide'`. */
export type Shapes = typeof Printer;

interface DrawingProps {
  of: Shapes;
  className?: string | undefined;
}

/**
 * An icon without styles of its own. Like `Icon`, it is hidden from assistive technology. Its lines are thinner than
 * the set's default of 2, to match the fonts.
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
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {shapes.map(([name, attributes], place) => {
        const Shape = name as 'path';
        return <Shape key={place} {...attributes} />;
      })}
    </svg>
  );
}
