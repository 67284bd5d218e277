import styles from './Avatar.later.module.css';

/** Edge of the square picture, in CSS pixels at the default text size. The tokens `--avatar-*` are the same in rem. */
const pixels = { sm: 32, md: 48, lg: 72 };

export interface AvatarProps {
  /** Address of a square picture. A person without a picture gets no avatar (rules.md#fields-of-content). */
  src: string;
  size?: keyof typeof pixels;
}

/** A face beside a name. The picture has no alternative text, because the name identifies the person. */
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
