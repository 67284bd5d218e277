const sizes = ['3xl', '2xl', 'xl', 'lg', 'md', 'sm', 'xs', '2xs'] as const;

/** The type scale in both font families. */
export function TypeTokens() {
  return (
    <ul className="specimen-type">
      {sizes.map((size) => (
        <li key={size} className={`size-${size}`}>
          <span className="interface">Health, plainly told</span> <span className="text">Iron and you, 1234567890</span>{' '}
          <code>{size}</code>
        </li>
      ))}
    </ul>
  );
}

/** One CSS class per size. */
export const sizeClasses = sizes.map((size) => `.size-${size}{font-size:var(--text-${size})}`).join('\n');
