import styles from './Avatar.later.module.css';

/** Edge of the square picture, in CSS pixels at the usual text size; the tokens `--avatar-*` say the same in rem. */
const pixels = { sm: 32, md: 48, lg: 72 };

export interface AvatarProps {
  /** Address of a square picture. Who has none gets no avatar (rules.md#fields-of-content). */
  src: string;
  size?: keyof typeof pixels;
}

/** A face beside a name. The name says who it is, so the picture has no words of its own. */
export function Avatar({ src, size = 'md' }: AvatarProps) {
  return (
    <img
      className={styles.avatar}
      data-size={size}
      src={src}
      alt=""
      width={pixels[size]}
      height={pixels[size]}
      loading="lazy"
      decoding="async"
    />
  );
}
