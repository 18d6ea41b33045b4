"""Cache folder, external programs and compiled helpers. Plain Python."""
import glob
import os
import shutil
import subprocess

STUDIO = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def cache_dir(*below):
    """A folder below STUDIO_CACHE (default: studio/.cache), made on first use."""
    path = os.path.join(os.environ.get('STUDIO_CACHE') or os.path.join(STUDIO, '.cache'), *below)
    os.makedirs(path, exist_ok=True)
    return path


def program(name):
    """Path of an external program; override with STUDIO_<NAME>."""
    path = os.environ.get('STUDIO_' + name.upper().replace('-', '_')) or shutil.which(name)
    if not path:
        raise SystemExit(f'studio: needs the program "{name}" (or set STUDIO_{name.upper().replace("-", "_")})')
    return path


def compiled(package, name):
    """Compile <name>.cpp of the package (its folder) on first use and return the binary's path."""
    source, binary = os.path.join(package, name + '.cpp'), os.path.join(cache_dir(os.path.basename(package)), name)
    newest = max(map(os.path.getmtime, [source, *glob.glob(os.path.join(STUDIO, 'darkroom', '*.h'))]))
    if not os.path.exists(binary) or os.path.getmtime(binary) < newest:
        fresh = f'{binary}.{os.getpid()}'
        subprocess.run([program('g++'), '-O3', '-march=native', '-ffast-math', source, '-o', fresh], check=True)
        os.replace(fresh, binary)
    return binary
